import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { isSpoken, type SpokenPart } from './prompt-of.ts';

export interface HeardAnswer {
  parts: SpokenPart[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
  model: string | undefined;
}

/** A fault that a provider told in the middle of its answer, as it told it. */
export class ToldInStream extends Error {
  readonly told: unknown;

  constructor(told: unknown) {
    super('The provider told a fault in its answer.');
    this.told = told;
  }
}

/**
 * An answer in pieces, put together to what comes in one piece otherwise; undefined where its end is missing. `onText`
 * is told of each piece.
 */
export async function hearStream(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  onText: (piece: string) => void,
): Promise<HeardAnswer | undefined> {
  const parts: SpokenPart[] = [];
  const open = new Map<string, Extract<SpokenPart, { type: 'text' | 'reasoning' }>>();
  let model: string | undefined;
  let end: Pick<HeardAnswer, 'finishReason' | 'usage'> | undefined;
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
        // Signatures of what was thought come with the last piece.
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
  if (fault !== undefined && !isOfPackage(fault)) throw new ToldInStream(fault);
  if (fault !== undefined || end?.finishReason.raw === undefined) return undefined;
  const said = parts.filter((part) => part.type !== 'text' || part.text !== '');
  return { parts: said, finishReason: end.finishReason, usage: end.usage, model };
}

/** What the packages themselves throw, by the marker that they share. */
export function isOfPackage(error: unknown): error is Error {
  return error instanceof Error && error.name.startsWith('AI_');
}
