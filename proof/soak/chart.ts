import type { Sample } from './sample.ts';

export interface Chart {
  title: string;
  unit: string;
  /** The numbers to draw. */
  names: string[];
}

const [width, height] = [720, 260];
const plot = { left: 64, right: 190, top: 36, bottom: 32 };
/** Distinguishable in light and dark themes, and with impaired colour vision. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8a7a00', '#56b4e9', '#7f7f7f', '#9467bd', '#a05020'];

/** Draws numbers over time as a self-contained image. */
export function drawChart({ title, unit, names }: Chart, samples: readonly Sample[], seconds: number): string {
  const most = roundUp(Math.max(1, ...samples.flatMap((sample) => names.flatMap((name) => sample[name] ?? []))));
  const x = (at: number) => plot.left + (at / Math.max(1, samples.length - 1)) * (width - plot.left - plot.right);
  const y = (value: number) => height - plot.bottom - (value / most) * (height - plot.top - plot.bottom);
  const point = (at: number, value: number) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  const lines = names.map((name, index) => {
    const points = samples.flatMap((sample, at) => (sample[name] === undefined ? [] : point(at, sample[name])));
    const colour = colours[index % colours.length];
    const label = `<text x="${width - plot.right + 12}" y="${plot.top + 10 + index * 18}" style="fill:${colour}">${name}</text>`;
    return `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points.join(' ')}"/>${label}`;
  });
  const marks = [0, 0.5, 1].map((share) => {
    const level = y(share * most).toFixed(1);
    return `<line class="grid" x1="${plot.left}" x2="${width - plot.right}" y1="${level}" y2="${level}"/><text x="${plot.left - 8}" y="${level}" dy="4" text-anchor="end">${share * most}</text>`;
  });
  const minutes = (share: number) =>
    `<text x="${x(share * (samples.length - 1)).toFixed(1)}" y="${height - 10}" text-anchor="middle">${Math.round((share * seconds) / 6) / 10} min</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    '<style>svg{background:#fff}text{font:12px sans-serif;fill:#333}.grid{stroke:#ddd}@media (prefers-color-scheme:dark){svg{background:#16181d}text{fill:#ddd}.grid{stroke:#3a3d44}}</style>',
    `<text x="${plot.left}" y="20" font-weight="bold">${title}${unit === '' ? '' : `, ${unit}`}</text>`,
    ...marks,
    ...[0, 0.5, 1].map(minutes),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

/** Rounds up to a round number. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / step) * step;
}
