/** The browser's own stream of events, with no more of it than a seat needs. */
export class EventStream {
  onmessage: ((message: { readonly data: string }) => unknown) | null = null;
  onerror: (() => unknown) | null = null;
  private readonly source: EventSource;

  constructor(path: string) {
    this.source = new EventSource(path);
    this.source.onmessage = (message) => this.onmessage?.(message);
    this.source.onerror = () => this.onerror?.();
  }

  close(): void {
    this.source.close();
  }
}
