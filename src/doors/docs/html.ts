/** Text that is safe to put into a page: everything in it was escaped or is our own. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function html(strings: TemplateStringsArray, ...parts: (Html | string)[]): Html {
  return new Html(strings.reduce((text, string, index) => text + string + show(parts[index]), ''));
}

export function joinHtml(parts: Html[]): Html {
  return new Html(parts.map((part) => part.text).join('\n'));
}

export function pageOf(title: string, body: Html): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body>${body.text}</body></html>`;
}

function show(part: Html | string | undefined): string {
  if (part === undefined) return '';
  return part instanceof Html ? part.text : escaped(part);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c2024, #e6e8eb); --soft: light-dark(#60646c, #a4abb3); --line: light-dark(#e2e5e9, #30353b); --paper: light-dark(#ffffff, #14171a); --shade: light-dark(#f6f7f9, #1b1f23); --accent: light-dark(#0b5cad, #7cc0ff); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); font: 15px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.25rem; border-right: 1px solid var(--line); background: var(--shade); font-size: 14px; }
nav ul { list-style: none; margin: .25rem 0 1rem; padding-left: .75rem; }
nav summary { font-weight: 600; cursor: pointer; }
.brand { font-weight: 700; font-size: 16px; margin-top: 0; }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem); max-width: 62rem; }
a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
h1 { margin-top: 0; } h2 { margin: 3rem 0 1rem; padding-bottom: .4rem; border-bottom: 1px solid var(--line); } h4 { margin: 1.2rem 0 .4rem; }
article { margin: 0 0 2.5rem; scroll-margin-top: 1rem; }
.route { background: var(--shade); border: 1px solid var(--line); border-radius: 6px; padding: .45rem .7rem; overflow-wrap: anywhere; }
.method { font-weight: 700; color: var(--accent); }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 6px; padding: .8rem; overflow: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { color: var(--soft); font-weight: 500; }
tbody th { font-weight: 500; }
.required { font-size: 12px; color: var(--soft); } .none { color: var(--soft); }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } }
`;
