import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signatureHeaders } from '../../src/deliveries/sign.ts';
import { until } from '../harness/until.ts';
import { cases, vector } from './vectors.ts';

const run = promisify(execFile);
const guide = readFileSync(new URL('../../docs/guides/receiving-webhooks.md', import.meta.url), 'utf8');

/** What stands in the block of that title. */
function blockOf(title: string): string {
  const found = new RegExp(`^\`\`\`\\w+ title="${title}"\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1];
  if (found === undefined) throw new Error(`The guide has no block “${title}”.`);
  return found;
}

function has(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).status === 0;
}

describe('the guide for receivers', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'svc-receiver-'));
    for (const name of ['verify.ts', 'receiver.ts', 'verify.py', 'verify.php', 'verify.go', 'verify.sh'])
      writeFileSync(path.join(folder, name), blockOf(name));
    writeFileSync(path.join(folder, 'cases.json'), JSON.stringify(cases));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const expected = cases.map(({ right }) => right);
  /** Runs a program in the folder, which prints its answer to each case as JSON. */
  const answers = async (program: string, args: string[]) =>
    JSON.parse(
      (await run(program, args, { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } })).stdout,
    ) as boolean[];

  test('shows exactly the vectors that svc signs', () => {
    const at = new Date(Number(vector.timestamp) * 1_000);
    const signed = (secrets: string[]) =>
      signatureHeaders({ deliveryId: vector.id, body: Buffer.from(vector.body), secrets, at });
    expect(signed([vector.secret])).toEqual({
      'x-svc-signature': vector.signature,
      'webhook-id': vector.id,
      'webhook-timestamp': vector.timestamp,
      'webhook-signature': vector.standardSignature,
    });
    expect(signed([vector.secret, vector.previousSecret])).toMatchObject({
      'x-svc-signature': vector.rotatedSignature,
      'webhook-signature': vector.rotatedStandardSignature,
    });
    const lines = (title: string) =>
      Object.fromEntries(
        blockOf(title)
          .trim()
          .split('\n')
          .map((line) => [line.split(/ +/, 1)[0], line.slice(19)]),
      );
    expect(lines('vector')).toEqual({ secret: vector.secret, body: vector.body, ...signed([vector.secret]) });
    expect(lines('rotated vector')).toEqual({
      'x-svc-signature': vector.rotatedSignature,
      'webhook-signature': vector.rotatedStandardSignature,
    });
    expect(guide).toContain(`\`${vector.previousSecret}\``);
  });

  test('the libraries it names accept the vectors', () => {
    for (const secret of [vector.secret, vector.previousSecret])
      expect(
        Stripe.webhooks.constructEvent(
          vector.body,
          vector.rotatedSignature,
          secret,
          300,
          undefined,
          Number(vector.timestamp) * 1_000,
        ),
      ).toMatchObject({ id: vector.id });
    const key = Buffer.from(vector.secret.slice('whsec_'.length), 'base64');
    expect(
      new Webhook(key, { format: 'raw' }).sign(vector.id, new Date(Number(vector.timestamp) * 1_000), vector.body),
    ).toBe(vector.standardSignature);
  });

  test('the TypeScript accepts and refuses as it must', async () => {
    const { verify } = (await import(path.join(folder, 'verify.ts'))) as {
      verify(body: Uint8Array, header: string | undefined, secret: string, now?: number): boolean;
    };
    for (const each of cases)
      expect(verify(Buffer.from(each.body), each.header, each.secret, each.now), each.title).toBe(each.right);
    expect(verify(Buffer.from(vector.body), undefined, vector.secret)).toBe(false);
  });

  test('the receiver in TypeScript really answers: 204 to what is signed, once and twice, and 401 to the rest', async () => {
    const port = await freePort();
    const receiver = spawn(process.execPath, ['receiver.ts'], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(port), SVC_WEBHOOK_SECRET: vector.secret },
    });
    onTestFinished(() => void receiver.kill());
    let said = '';
    receiver.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const post = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: vector.body, headers }).then(
        ({ status }) => status,
        () => 0,
      );
    const headers = {
      ...signatureHeaders({
        deliveryId: vector.id,
        body: Buffer.from(vector.body),
        secrets: [vector.secret],
        at: new Date(),
      }),
      'idempotency-key': vector.id,
    };
    expect(
      await until(
        () => post(headers),
        (status) => status !== 0,
      ),
    ).toBe(204);
    expect(await post(headers)).toBe(204);
    expect(await post({ ...headers, 'x-svc-signature': vector.signature })).toBe(401);
    expect(await post({})).toBe(401);
    await until(
      () => said,
      (text) => text.includes('crm.lead_created'),
    );
    expect(said.match(/crm\.lead_created/g)).toHaveLength(1);
  });

  test.each(cases)('the shell script, $title', ({ body, header, secret, now, right }) => {
    const file = path.join(folder, 'body.json');
    writeFileSync(file, body);
    const { status, stderr } = spawnSync('sh', ['verify.sh', file, header], {
      cwd: folder,
      env: { PATH: process.env.PATH, SVC_WEBHOOK_SECRET: secret, NOW: String(now) },
    });
    expect(stderr.toString()).toBe('');
    expect(status === 0).toBe(right);
  });

  test.skipIf(!has('python3', '--version'))('the Python accepts and refuses as it must', async () => {
    const driver =
      'import json\nfrom verify import verify\nprint(json.dumps([verify(c["body"].encode(), c["header"], c["secret"], c["now"]) for c in json.load(open("cases.json", encoding="utf-8"))]))';
    expect(await answers('python3', ['-c', driver])).toEqual(expected);
  });

  test.skipIf(!has('php', '--version'))('the PHP accepts and refuses as it must', async () => {
    const driver = `require 'verify.php'; echo json_encode(array_map(fn ($c) => verify($c['body'], $c['header'], $c['secret'], $c['now']), json_decode(file_get_contents('cases.json'), true)));`;
    expect(await answers('php', ['-r', driver])).toEqual(expected);
  });

  test.skipIf(!has('go', 'version'))('the Go accepts and refuses as it must', async () => {
    writeFileSync(path.join(folder, 'go.mod'), 'module receiver\n');
    writeFileSync(path.join(folder, 'main.go'), goDriver);
    expect(await answers('go', ['run', '.'])).toEqual(expected);
  });
});

const goDriver = `package main

import (
	"encoding/json"
	"os"
	"time"
)

func main() {
	var cases []struct {
		Body, Header, Secret string
		Now                  int64
	}
	text, _ := os.ReadFile("cases.json")
	_ = json.Unmarshal(text, &cases)
	answers := []bool{}
	for _, c := range cases {
		answers = append(answers, Verify([]byte(c.Body), c.Header, c.Secret, time.Unix(c.Now, 0)))
	}
	_ = json.NewEncoder(os.Stdout).Encode(answers)
}
`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  await new Promise((settle) => server.close(settle));
  return port;
}
