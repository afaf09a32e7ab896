import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from './take-pictures.ts';

/** A page that shows all pictures, one row a screen. */
export async function writeIndex(folder: string, pictures: Picture[]): Promise<void> {
  const rows = [...new Set(pictures.map(({ shot }) => shot))].map((shot) => {
    const cells = pictures
      .filter((picture) => picture.shot === shot)
      .map(
        ({ file, size, scheme, problem }) =>
          `<figure class="${size}"><a href="${file}"><img loading="lazy" src="${file}" alt="${shot}, ${size}, ${scheme}"></a>${note(problem)}</figure>`,
      );
    return `<section><h2 id="${shot}"><a href="#${shot}">${shot}</a></h2><div>${cells.join('')}</div></section>`;
  });
  const style =
    'body{font:14px system-ui;margin:24px;background:#8881}h2{font-size:15px}a{color:inherit}div{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}figure{margin:0}figcaption{color:#c00}.desk img{width:480px}.phone img{width:139px}img{border:1px solid #8886;border-radius:6px}';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of svc</title><style>${style}</style><h1>Screens of svc</h1>${rows.join('')}</html>\n`;
  await writeFile(path.join(folder, 'index.html'), page);
}

function note(problem: string | undefined): string {
  return problem === undefined
    ? ''
    : `<figcaption>${problem.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</figcaption>`;
}
