/** Reads server-sent events from pieces that end anywhere, and tells what each of them carries. */
export class EventLines {
  private readonly onData: (data: string) => void;
  private readonly decoder = new TextDecoder();
  private rest = '';
  private data: string[] = [];

  constructor(onData: (data: string) => void) {
    this.onData = onData;
  }

  push(piece: Uint8Array): void {
    const lines = (this.rest + this.decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.line(line);
  }

  private line(line: string): void {
    if (line === '' && this.data.length > 0) this.onData(this.data.splice(0).join('\n'));
    else if (line.startsWith('data:')) this.data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
  }
}
