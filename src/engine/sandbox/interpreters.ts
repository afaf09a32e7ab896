import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule, RELEASE_SYNC } from 'quickjs-emscripten';
import { sandboxLimits } from './limits.ts';
import type { ThreadCall } from './thread-messages.ts';

// The part of the WebAssembly interface used here; Node has it, its types do not.
declare const WebAssembly: {
  Memory: new (size: {
    initial: number;
    maximum: number;
  }) => { grow(pages: number): number; readonly buffer: ArrayBuffer };
  Module: new (program: Uint8Array) => object;
};

const pageBytes = 64 * 1024;
// What the interpreter is compiled to begin with.
const firstPages = 256;

/** One interpreter with a memory of its own. */
export interface Interpreter {
  module: QuickJSWASMModule;
  memoryBytes: number;
  /** Whether it last asked for more memory than it may have. */
  starved(): boolean;
  /** Whether it ever needed more than it began with; memory once taken cannot be given back. */
  hasGrown(): boolean;
}

/**
 * Hands out interpreters. One that did its call well serves the same workspace again, because making one costs more
 * than a small call; no other workspace ever gets it, so that no fault of the interpreter could show one customer what
 * is another's.
 */
export class Interpreters {
  // Compiled once per thread.
  readonly #program = compileProgram();
  #used: { interpreter: Interpreter; workspaceId: string } | undefined;
  #spare: Promise<Interpreter> | undefined;

  take({ workspaceId, memoryBytes }: ThreadCall): Promise<Interpreter> {
    const used = this.#used;
    this.#used = undefined;
    if (used?.workspaceId === workspaceId && used.interpreter.memoryBytes === memoryBytes)
      return Promise.resolve(used.interpreter);
    if (this.#spare === undefined || memoryBytes !== sandboxLimits.memoryBytes.usual) return this.#make(memoryBytes);
    const spare = this.#spare;
    this.#spare = undefined;
    return spare;
  }

  giveBack(interpreter: Interpreter, workspaceId: string): void {
    if (!interpreter.hasGrown()) this.#used = { interpreter, workspaceId };
  }

  /** Has one ready for the next workspace, with the usual memory. */
  prepare(): void {
    this.#spare ??= this.#make(sandboxLimits.memoryBytes.usual);
  }

  /**
   * The limit is that of the WebAssembly memory. The interpreter's own (setMemoryLimit) counts the number of
   * allocations here, not their size, so that code could take 2 GiB.
   */
  async #make(memoryBytes: number): Promise<Interpreter> {
    const memory = new WebAssembly.Memory({ initial: firstPages, maximum: Math.floor(memoryBytes / pageBytes) });
    const grow = memory.grow.bind(memory);
    let starved = false;
    memory.grow = (pages) => {
      starved = true;
      const before = grow(pages);
      starved = false;
      return before;
    };
    const module = await newQuickJSWASMModuleFromVariant(
      newVariant(RELEASE_SYNC, { wasmModule: this.#program, wasmMemory: memory }),
    );
    return {
      module,
      memoryBytes,
      starved: () => starved,
      hasGrown: () => memory.buffer.byteLength > firstPages * pageBytes,
    };
  }
}

function compileProgram(): object {
  // The program is a file of a package that quickjs-emscripten depends on, so it is looked up from there.
  const lookUp = createRequire(import.meta.resolve('quickjs-emscripten'));
  return new WebAssembly.Module(readFileSync(lookUp.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
}
