export const english = {
  file_not_found: 'This file no longer exists.',
  file_not_text: 'The file is not text in UTF-8.',
  not_a_picture: 'The picture must be a PNG, JPEG or WebP file.',
  payload_too_large: 'A file may have at most {mebibytes} MiB.',
  picture_too_wide: 'A picture may be at most {max} pixels wide and high.',
} as const;
