/** A stream of events with the key of the seat, which the browser's own cannot send; no more of it than a seat needs. */
export class EventStream {
  onmessage: ((message: { readonly data: string }) => unknown) | null = null;
  onerror: (() => unknown) | null = null;
  private readonly stopped = new AbortController();

  constructor(path: string, headers: Readonly<Record<string, string>>) {
    const over = (): void => {
      if (!this.stopped.signal.aborted) this.onerror?.();
    };
    this.listen(path, headers).then(over, over);
  }

  close(): void {
    this.stopped.abort();
  }

  private async listen(path: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const { body, ok } = await fetch(path, { headers, signal: this.stopped.signal });
    if (!ok || !body) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const messages = `${text}${part.value}`.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data !== undefined) this.onmessage?.({ data });
      }
    }
  }
}
