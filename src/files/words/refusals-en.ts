export const english = {
  file_not_found: 'This file does not exist any more.',
  file_not_text: 'The file is not text in UTF-8.',
  payload_too_large: 'A file may have at most {mebibytes} MiB.',
} as const;
