import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { platforms } from './platforms.mjs';
import { run } from './run.mjs';
import { readVersion } from './stage-program.mjs';

const packaging = path.join(projectRoot, 'packaging');

/** Makes a Debian package of a staged svc; answers the file. */
export function makeDebianPackage(staged, folder, arch) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'svc-deb-'));
  try {
    layOut(root, staged);
    describePackage(root, arch);
    const file = path.join(folder, `svc_${readVersion()}_${platforms[arch].debian}.deb`);
    run('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', root, file]);
    return file;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function layOut(root, staged) {
  chmodSync(root, 0o755);
  const place = (from, to, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    cpSync(path.join(packaging, from), path.join(root, to));
    chmodSync(path.join(root, to), mode);
  };
  cpSync(staged, path.join(root, 'usr', 'lib', 'svc'), { recursive: true, verbatimSymlinks: true });
  place('systemd/svc.service', 'usr/lib/systemd/system/svc.service');
  place('systemd/svc.env', 'etc/svc/svc.env', 0o640);
  place('debian/copyright', 'usr/share/doc/svc/copyright');
  place('debian/conffiles', 'DEBIAN/conffiles');
  for (const script of ['postinst', 'prerm', 'postrm']) place(`debian/${script}`, `DEBIAN/${script}`, 0o755);
  mkdirSync(path.join(root, 'usr', 'bin'));
  symlinkSync('../lib/svc/bin/svc', path.join(root, 'usr', 'bin', 'svc'));
}

function describePackage(root, arch) {
  const size = run('du', ['-sk', '--exclude=DEBIAN', root]).split('\t')[0];
  const facts = { VERSION: readVersion(), ARCH: platforms[arch].debian, SIZE: size };
  const control = readFileSync(path.join(packaging, 'debian', 'control'), 'utf8');
  writeFileSync(
    path.join(root, 'DEBIAN', 'control'),
    control.replaceAll(/@([A-Z]+)@/g, (_, name) => facts[name]),
  );
}
