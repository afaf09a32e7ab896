/** The answer of an action that is a file: made while it is sent, so it may be larger than memory. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;

  constructor(name: string, type: string, chunks: AsyncIterable<string>) {
    this.name = name;
    this.type = type;
    this.chunks = chunks;
  }
}
