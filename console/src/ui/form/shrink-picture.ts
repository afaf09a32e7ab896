export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The longer side; smaller where the bytes are still too many. */
export const largeSides = [512, 384, 256, 128];
/** Of pictures that lists show many of. */
export const smallSides = [160, 96];

/** What the server takes of small ones, and of large ones. */
const maxBytes = (side: number) => (side > 160 ? 256 : 64) * 1024;

/**
 * A picture as the server takes it, in base64, from one of any size. It is drawn anew, so that nothing goes along that a
 * camera wrote into it, such as where it was taken. Undefined where the browser cannot read it.
 */
export async function shrinkPicture(file: Blob, sides: readonly number[]): Promise<string | undefined> {
  if (!pictureTypes.includes(file.type)) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    for (const side of sides) {
      const blob = await drawn(bitmap, side);
      if (blob && blob.size <= maxBytes(side)) return await inBase64(blob);
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG.
  return new Promise((settle) => canvas.toBlob(settle, 'image/webp', 0.9));
}

export async function inBase64(blob: Blob): Promise<string> {
  const address = await new Promise<string>((settle, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => settle(String(reader.result)));
    reader.addEventListener('error', () => fail(reader.error));
    reader.readAsDataURL(blob);
  });
  return address.slice(address.indexOf(',') + 1);
}
