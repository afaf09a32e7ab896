const scale = 2;
const shownStyles = ['fill', 'stroke', 'stroke-width', 'opacity', 'font-size', 'font-family', 'text-anchor'];

/** A tile as a picture: the chart as on the screen, or the text of a tile without a chart. */
export async function pngOf(tile: HTMLElement, title: string): Promise<Blob> {
  const svg = tile.querySelector('svg[role="group"]');
  const look = getComputedStyle(tile);
  const width = Math.max(tile.clientWidth, 200);
  const height = Math.max(tile.clientHeight, 80);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser cannot draw pictures.');
  paper.scale(scale, scale);
  paper.fillStyle = opaque(look.backgroundColor);
  paper.fillRect(0, 0, width, height);
  paper.fillStyle = look.color;
  paper.font = `600 14px ${look.fontFamily}`;
  paper.fillText(title, 14, 26, width - 28);
  if (svg instanceof SVGSVGElement) {
    const frame = tile.getBoundingClientRect();
    const place = svg.getBoundingClientRect();
    paper.drawImage(await pictureOf(svg), place.left - frame.left, place.top - frame.top, place.width, place.height);
  }
  paper.font = `13px ${look.fontFamily}`;
  writeWords(paper, tile, width);
  return new Promise((settle, fail) =>
    canvas.toBlob((blob) => (blob ? settle(blob) : fail(new Error('The picture could not be made.'))), 'image/png'),
  );
}

/** A picture does not use the page's style sheets, so the styles are copied into its elements. */
async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, place) => {
    const look = getComputedStyle(element);
    const target = to[place] as SVGElement | undefined;
    for (const name of shownStyles) target?.style.setProperty(name, look.getPropertyValue(name));
  });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** The texts of the tile: a number, the legend, the cells of a table. */
function writeWords(paper: CanvasRenderingContext2D, tile: HTMLElement, width: number): void {
  const frame = tile.getBoundingClientRect();
  for (const element of tile.querySelectorAll<HTMLElement>('[data-words], th, td, li')) {
    const place = element.getBoundingClientRect();
    if (place.bottom > frame.bottom) continue;
    const look = getComputedStyle(element);
    paper.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
    paper.fillStyle = look.color;
    const left = place.left - frame.left + Number.parseFloat(look.paddingLeft);
    paper.fillText((element.textContent ?? '').trim(), left, place.bottom - frame.top - 7, Math.max(width - left, 1));
  }
}

function opaque(colour: string): string {
  return colour === 'rgba(0, 0, 0, 0)' ? 'white' : colour;
}
