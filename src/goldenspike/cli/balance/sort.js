// Sorts a table by the column whose head is clicked: words upwards, numbers downwards, the other way round on the next click.
for (const button of document.querySelectorAll("thead button")) button.addEventListener("click", () => {
  const head = button.closest("th"), at = head.cellIndex, body = head.closest("table").tBodies[0];
  const words = head.classList.contains("words");
  const up = head.ariaSort ? head.ariaSort === "descending" : words;
  const key = row => row.cells[at].dataset.key ?? row.cells[at].textContent;
  const order = (a, b) => words ? key(a).localeCompare(key(b)) : key(a) - key(b);
  body.append(...[...body.rows].sort((a, b) => up ? order(a, b) : order(b, a)));
  for (const other of head.parentNode.cells) other.ariaSort = null;
  head.ariaSort = up ? "ascending" : "descending";
});
