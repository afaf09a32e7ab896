import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { isSpoken, type SpokenPart } from './prompt-of.ts';

export interface StreamedAnswer {
  parts: SpokenPart[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
  model: string | undefined;
}

/** An error that the provider sent in the middle of its answer. */
export class StreamedError extends Error {
  readonly reported: unknown;

  constructor(reported: unknown) {
    super('The provider reported an error in its answer.');
    this.reported = reported;
  }
}

/**
 * Assembles a streamed answer into a whole one; undefined if its end is missing. `onText` receives each piece of text.
 */
export async function readStream(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  onText: (piece: string) => void,
): Promise<StreamedAnswer | undefined> {
  const parts: SpokenPart[] = [];
  const open = new Map<string, Extract<SpokenPart, { type: 'text' | 'reasoning' }>>();
  let model: string | undefined;
  let end: Pick<StreamedAnswer, 'finishReason' | 'usage'> | undefined;
  let fault: unknown;
  for await (const piece of stream) {
    switch (piece.type) {
      case 'text-start':
      case 'reasoning-start': {
        const part = { type: piece.type === 'text-start' ? 'text' : 'reasoning', text: '' } as const;
        open.set(piece.id, { ...part, providerMetadata: piece.providerMetadata });
        parts.push(open.get(piece.id) as SpokenPart);
        break;
      }
      case 'text-delta':
      case 'reasoning-delta':
      case 'text-end':
      case 'reasoning-end': {
        const part = open.get(piece.id);
        if (!part) break;
        if ('delta' in piece) part.text += piece.delta;
        // The signature of a reasoning part arrives with its last piece.
        part.providerMetadata = piece.providerMetadata ?? part.providerMetadata;
        if (piece.type === 'text-delta' && piece.delta !== '') onText(piece.delta);
        break;
      }
      case 'response-metadata':
        model ??= piece.modelId;
        break;
      case 'finish':
        end = piece;
        break;
      case 'error':
        fault ??= piece.error;
        break;
      default:
        if (piece.type === 'tool-call' && isSpoken(piece)) parts.push(piece);
    }
  }
  if (fault !== undefined && !isOfPackage(fault)) throw new StreamedError(fault);
  if (fault !== undefined || end?.finishReason.raw === undefined) return undefined;
  const said = parts.filter((part) => part.type !== 'text' || part.text !== '');
  return { parts: said, finishReason: end.finishReason, usage: end.usage, model };
}

/** Whether a provider package threw the error. All of them share this prefix. */
export function isOfPackage(error: unknown): error is Error {
  return error instanceof Error && error.name.startsWith('AI_');
}
