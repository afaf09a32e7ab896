export const en = {
  // Completed actions; each follows the name of the person who did it.
  added: 'added the document “{title}”',
  added_quietly: 'added a document',
  updated: 'updated the document “{title}”',
  updated_quietly: 'updated a document',
  refreshed: 'loaded the document “{title}” again',
  refreshed_quietly: 'loaded a document again',
  deleted: 'deleted the document “{title}”',
  deleted_quietly: 'deleted a document',
  changed_settings: 'changed the knowledge settings',

  // Planned actions, for the person who is asked to approve them.
  load_address: 'Load {address} and keep it as a document.',
  load_again: 'Load the document “{title}” from {address} again.',
  change_audience: 'Change who may read the document “{title}”.',
  change_public_document: 'Change the document “{title}”, from which a public chat page answers.',
  add_public_document: 'Add the document “{title}”, from which a public chat page will answer.',
  delete_document: 'Permanently delete the document “{title}” with everything that was read from it.',
  save_settings: 'Change the knowledge settings.',

  // Labels on an approval card.
  label_address: 'Address',
  label_audience: 'May be read by',
  label_connection: 'Connection for search by meaning',
  label_document: 'Document',
  label_model: 'Model',
  label_source: 'Source',
  label_version: 'Version of its content',
  everyone: 'everyone',
  source_upload: 'file upload',
  source_text: 'text',
  source_address: 'web address',
  source_record: 'attachment of a record',
  source_post: 'post',

  overview_documents: 'Documents',
  overview_failed: 'Unreadable documents',
} as const;
