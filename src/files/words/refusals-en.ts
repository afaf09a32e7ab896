export const english = {
  file_not_found: 'This file no longer exists.',
  file_not_text: 'The file is not text in UTF-8.',
  payload_too_large: 'A file may have at most {mebibytes} MiB.',
} as const;
