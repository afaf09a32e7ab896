import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
// @ts-expect-error: plain JavaScript without types.
import { makeCommandLine } from '../../scripts/packaging/make-command-line.mjs';
// @ts-expect-error: plain JavaScript without types.
import { besideTheSources } from '../../scripts/packaging/stage-program.mjs';
// @ts-expect-error: plain JavaScript without types.
import { packagedPrograms } from '../../scripts/setup/server-programs.mjs';
import { settingsRead } from '../harness/settings-read.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const listed = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const filesBelow = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
const { version } = JSON.parse(read('package.json'));
const chart = 'packaging/helm/svc';

describe('what svc is installed with', () => {
  test('names only settings that the configuration reads', () => {
    const known = new Set(settingsRead());
    // Of the compose files and of the `svc` command itself.
    const others = ['SVC_IMAGE', 'SVC_ENV_FILE'];
    const named = filesBelow('packaging').flatMap((file) =>
      listed(read(file), /\b(SVC_[A-Z0-9_]+|DATABASE_URL|HOST|PORT)\b/g),
    );
    expect(named).toEqual(expect.arrayContaining(['SVC_DATA_DIR', 'SVC_ROLE', 'DATABASE_URL', 'SVC_SECRET_KEY']));
    expect([...new Set(named)].filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
  });

  test('is all of one version', () => {
    expect(JSON.parse(read('console/package.json')).version).toBe(version);
    expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
    for (const name of ['single', 'several'])
      expect(listed(read(`packaging/compose/${name}.yaml`), /image: \$\{SVC_IMAGE:-svc:([^}]+)\}/g)).toEqual([version]);
  });

  test('holds everything that programs look for beside their sources', () => {
    const wanted = ['src', 'cli']
      .flatMap(filesBelow)
      .flatMap((file) =>
        listed(read(file), /new URL\('([^']+)', import\.meta\.url\)/g).map((place) =>
          path.join(path.dirname(file), place).replace(/\/$/, ''),
        ),
      );
    expect(wanted).toContain('migrations');
    const held = (place: string) =>
      besideTheSources.some((each: string) => place === each || place.startsWith(`${each}/`));
    const bundled = new Set<string>(Object.values(packagedPrograms));
    expect(wanted.filter((place) => !held(place) && !bundled.has(place))).toEqual([]);
  });

  test('compose files run read-only, without rights, and with one volume for data', () => {
    for (const name of ['single', 'several']) {
      const { services } = parse(read(`packaging/compose/${name}.yaml`), { merge: true });
      for (const [service, settings] of Object.entries<Record<string, unknown>>(services))
        if (service !== 'postgres')
          expect(settings, service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    }
  });
});

describe('the chart', () => {
  const values = parse(read(`${chart}/values.yaml`));
  const schema = JSON.parse(read(`${chart}/values.schema.json`));
  const check = new Ajv({ allowUnionTypes: true }).compile(schema);

  test('takes its own values once secret and address are named, and refuses what it does not know', () => {
    expect(check(values)).toBe(false);
    const named = { ...values, existingSecret: 'svc', baseUrl: 'https://svc.example.com' };
    expect(check(named), JSON.stringify(check.errors)).toBe(true);
    expect(check({ ...named, replica: 2 })).toBe(false);
  });

  test('uses values that exist, and all of them', () => {
    const text = readdirSync(path.join(root, chart, 'templates'))
      .map((name) => read(`${chart}/templates/${name}`))
      .join('\n');
    const used = new Set(listed(text, /\.Values\.([A-Za-z.]+)/g));
    for (const place of used)
      expect(
        place.split('.').reduce((value, key) => value?.[key], values),
        place,
      ).not.toBeUndefined();
    expect(new Set([...used].map((place) => place.split('.')[0]))).toEqual(new Set(Object.keys(values)));
  });
});

describe('the command line as a package of its own', () => {
  test('holds no file of the server, and starts without any other package', async () => {
    const folder = makeTemporaryFolder();
    const file = await makeCommandLine(process.execPath, folder);
    expect(path.basename(file)).toBe(`svc-cli-${version}.tgz`);
    const list = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.trim().split('\n').sort();
    expect(list).toEqual(
      ['LICENSE', 'NOTICE', 'README.md', 'package.json', 'svc.mjs'].map((name) => `package/${name}`),
    );
    spawnSync('tar', ['-xzf', file, '-C', folder]);
    const svc = (...args: string[]) =>
      spawnSync(path.join(folder, 'package', 'svc.mjs'), args, { cwd: folder, encoding: 'utf8' });
    expect(svc('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(svc('--help').stdout).toContain('Usage: svc');
    expect(svc('backup', 'file')).toMatchObject({ status: 2, stderr: expect.stringContaining('comes with it') });
  }, 120_000);
});
