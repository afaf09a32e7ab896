import { Type } from 'typebox';
import { maxPictureSide, maxPictureText, type ReadPicture } from '../files/store-picture.ts';
import { Nullable } from './schemas.ts';

/** A logo or a photo that a caller brings. */
export const Picture = Nullable(
  Type.String({
    minLength: 1,
    maxLength: maxPictureText,
    contentEncoding: 'base64',
    description: `A PNG, JPEG or WebP picture in base64: at most 256 KiB and ${maxPictureSide} pixels on each side. Null removes it.`,
  }),
);

/** As a card says it. */
export function pictureText(picture: ReadPicture): string {
  const { type, width, height, bytes } = picture;
  return `${type.slice('image/'.length).toUpperCase()}, ${width} × ${height}, ${Math.ceil(bytes.length / 1024)} KiB`;
}
