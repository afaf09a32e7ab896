/** A body that grows while it is read; it is bounded by whoever adds to it. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    this.body = new ReadableStream({
      start: (controller) => {
        this.controller = controller;
      },
      cancel: () => {
        this.controller = undefined;
      },
    });
  }

  add(piece: Buffer): void {
    this.controller?.enqueue(new Uint8Array(piece));
  }

  end(): void {
    this.controller?.close();
    this.controller = undefined;
  }
}
