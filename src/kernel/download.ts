/** An action's result that is a file. It is created while it is sent, so it may be larger than memory. */
export class Download<Chunk extends string | Uint8Array = string | Uint8Array> {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<Chunk>;

  constructor(name: string, type: string, chunks: AsyncIterable<Chunk>) {
    this.name = name;
    this.type = type;
    this.chunks = chunks;
  }
}
