// Which page is open. Addresses are plain: `/`, `/t/{table}`, `/r/{replay}`; the hash is the page's own.

class Where {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    window.addEventListener("popstate", () => this.read());
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.read();
    window.scrollTo(0, 0);
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const where = new Where();

// For links: stay in the page unless the person wants a new tab.
export function go(e: MouseEvent, address: string): void {
  if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
  e.preventDefault();
  where.go(address);
}
