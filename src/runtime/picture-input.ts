import { Type } from 'typebox';
import { largePicture, type PictureLimits, type ReadPicture, smallPicture } from '../files/store-picture.ts';
import { Nullable } from './schemas.ts';

/** A logo or a photo in an input. */
export const Picture = pictureWithin(largePicture);

/** One of many pictures in a list. */
export const SmallPicture = pictureWithin(smallPicture);

function pictureWithin({ bytes, side }: PictureLimits) {
  return Nullable(
    Type.String({
      minLength: 1,
      maxLength: Math.ceil(bytes / 3) * 4,
      contentEncoding: 'base64',
      description: `A PNG, JPEG or WebP picture in base64: at most ${bytes / 1024} KiB and ${side} pixels on each side. Null removes it.`,
    }),
  );
}

/** How a card describes the picture. */
export function pictureText(picture: ReadPicture): string {
  const { type, width, height, bytes } = picture;
  return `${type.slice('image/'.length).toUpperCase()}, ${width} × ${height}, ${Math.ceil(bytes.length / 1024)} KiB`;
}
