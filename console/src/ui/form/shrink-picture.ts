export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Lengths of the longer side. They are tried in turn until the file is small enough. */
export const largeSides = [512, 384, 256, 128];
/** For pictures that are shown many at a time in lists. */
export const smallSides = [160, 96];

/** The server's limits for small and for large pictures. */
const maxBytes = (side: number) => (side > 160 ? 256 : 64) * 1024;

/**
 * Scales a picture down to what the server accepts, in base64. It is drawn again, which removes metadata such as the
 * place where a photo was taken. Returns undefined if the browser cannot read the file.
 */
export async function shrinkPicture(file: Blob, sides: readonly number[]): Promise<string | undefined> {
  if (!pictureTypes.includes(file.type)) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    for (const side of sides) {
      const blob = await redraw(bitmap, side);
      if (blob && blob.size <= maxBytes(side)) return await toBase64(blob);
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

function redraw(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}

export async function toBase64(blob: Blob): Promise<string> {
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
