import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule, RELEASE_SYNC } from 'quickjs-emscripten';
import { sandboxLimits } from './limits.ts';
import type { ThreadCall } from './thread-messages.ts';

// The parts of the WebAssembly interface used here. Node has them, its types do not.
declare const WebAssembly: {
  Memory: new (size: {
    initial: number;
    maximum: number;
  }) => { grow(pages: number): number; readonly buffer: ArrayBuffer };
  Module: new (program: Uint8Array) => object;
};

const pageBytes = 64 * 1024;
// The initial memory that the interpreter is compiled for.
const firstPages = 256;

/** One interpreter with its own memory. */
export interface Interpreter {
  module: QuickJSWASMModule;
  memoryBytes: number;
  /** Whether it was refused memory when it last asked for more. */
  lacksMemory(): boolean;
  /** Whether it grew beyond its initial memory. WebAssembly memory cannot shrink again. */
  hasGrown(): boolean;
}

/**
 * Provides interpreters. After a successful call, an interpreter is kept for the same workspace, because creating one
 * costs more than a small call. Another workspace never gets it, so a fault in the interpreter cannot leak data between
 * customers.
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

  /** Creates an interpreter with the usual memory for the next workspace in advance. */
  prepare(): void {
    this.#spare ??= this.#make(sandboxLimits.memoryBytes.usual);
  }

  /**
   * Limits the WebAssembly memory itself. The interpreter's own setMemoryLimit counts allocations here, not bytes, so
   * code could take 2 GiB.
   */
  async #make(memoryBytes: number): Promise<Interpreter> {
    const memory = new WebAssembly.Memory({ initial: firstPages, maximum: Math.floor(memoryBytes / pageBytes) });
    const grow = memory.grow.bind(memory);
    let lacksMemory = false;
    memory.grow = (pages) => {
      lacksMemory = true;
      const before = grow(pages);
      lacksMemory = false;
      return before;
    };
    const module = await newQuickJSWASMModuleFromVariant(
      newVariant(RELEASE_SYNC, { wasmModule: this.#program, wasmMemory: memory }),
    );
    return {
      module,
      memoryBytes,
      lacksMemory: () => lacksMemory,
      hasGrown: () => memory.buffer.byteLength > firstPages * pageBytes,
    };
  }
}

function compileProgram(): object {
  // The program is in a package that quickjs-emscripten depends on, so it is resolved from there.
  const lookUp = createRequire(import.meta.resolve('quickjs-emscripten'));
  return new WebAssembly.Module(readFileSync(lookUp.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
}
