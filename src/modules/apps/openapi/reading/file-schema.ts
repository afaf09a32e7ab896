/** How a file is written in JSON: a reference to a stored one, or its content. */
export function fileSchema(description = ''): Record<string, unknown> {
  return {
    type: 'object',
    description:
      `${description} A file: one that is stored here, as a step or a record hands it on, or its content.`.trim(),
    properties: {
      id: { type: 'string', description: 'The id of a stored file.' },
      base64: { type: 'string', description: 'In place of an id: the content of a small file in base64.' },
      filename: { type: 'string', description: 'Another name than its own.' },
      contentType: { type: 'string', description: 'Another media type than its own.' },
    },
  };
}
