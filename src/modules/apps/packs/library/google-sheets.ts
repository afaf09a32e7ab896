import { list, needed, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const spreadsheetId = needed(
  'The id of the spreadsheet: the long part of its address, between /d/ and /edit.',
  'Die ID der Tabelle: der lange Teil ihrer Adresse zwischen /d/ und /edit.',
);
const range = needed(
  'In A1 notation, such as Sheet1!A1:D10 or Sheet1.',
  'In A1-Schreibweise, etwa Tabelle1!A1:D10 oder Tabelle1.',
);
const values = list('Rows, each a list of cells.', 'Zeilen, jede eine Liste von Zellen.', {
  required: true,
  items: 'object',
});
const written = { spreadsheetId: 'string', updatedRange: 'string', updatedRows: 'integer', updatedCells: 'integer' };

export const pack = definePack({
  name: 'googlesheets',
  title: 'Google Sheets',
  description: says('Read, add and change rows of spreadsheets.', 'Zeilen von Tabellen lesen, anfügen und ändern.'),
  category: 'files',
  mark: { letters: 'GS', color: '#188038' },
  documentation: 'https://developers.google.com/workspace/sheets/api/reference/rest',
  baseUrl: 'https://sheets.googleapis.com/v4',
  credentials: [
    { kind: 'oauth2', provider: 'google', scopes: 'openid email https://www.googleapis.com/auth/spreadsheets' },
  ],
  test: { operation: 'who_am_i', shows: 'email' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The Google account that is signed in.', 'Das angemeldete Google-Konto.'),
      method: 'GET',
      server: 'https://www.googleapis.com',
      path: '/oauth2/v3/userinfo',
      returns: { sub: 'string', email: 'string' },
    },
    {
      name: 'get_spreadsheet',
      title: says('Get a spreadsheet', 'Tabelle zeigen'),
      description: says('Its title and its sheets.', 'Ihr Titel und ihre Blätter.'),
      method: 'GET',
      path: '/spreadsheets/{spreadsheetId}',
      input: {
        spreadsheetId,
        fields: text(
          'Which fields, such as properties.title,sheets.properties.',
          'Welche Felder, etwa properties.title,sheets.properties.',
        ),
      },
      returns: {
        spreadsheetId: 'string',
        properties: { title: 'string' },
        sheets: [{ properties: { sheetId: 'integer', title: 'string' } }],
        spreadsheetUrl: 'string',
      },
    },
    {
      name: 'read_rows',
      title: says('Read rows', 'Zeilen lesen'),
      description: says('The values of a range, row by row.', 'Die Werte eines Bereichs, Zeile für Zeile.'),
      method: 'GET',
      path: '/spreadsheets/{spreadsheetId}/values/{range}',
      input: {
        spreadsheetId,
        range,
        valueRenderOption: text('How values come.', 'Wie Werte kommen.', {
          choices: ['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'],
        }),
      },
      returns: { range: 'string', majorDimension: 'string', values: [['string']] },
    },
    {
      name: 'append_rows',
      title: says('Add rows', 'Zeilen anfügen'),
      description: says(
        'Add rows below the last row of a table.',
        'Zeilen unter der letzten Zeile einer Tabelle anfügen.',
      ),
      method: 'POST',
      path: '/spreadsheets/{spreadsheetId}/values/{range}:append',
      fixed: { valueInputOption: 'USER_ENTERED', insertDataOption: 'INSERT_ROWS' },
      input: { spreadsheetId, range, values },
      returns: { spreadsheetId: 'string', tableRange: 'string', updates: written },
    },
    {
      name: 'update_rows',
      title: says('Change cells', 'Zellen ändern'),
      description: says('Write values over a range.', 'Werte über einen Bereich schreiben.'),
      method: 'PUT',
      path: '/spreadsheets/{spreadsheetId}/values/{range}',
      fixed: { valueInputOption: 'USER_ENTERED' },
      input: { spreadsheetId, range, values },
      returns: written,
    },
    {
      name: 'clear_range',
      title: says('Clear a range', 'Bereich leeren'),
      description: says(
        'Delete the values of a range and keep its format.',
        'Die Werte eines Bereichs löschen und sein Format behalten.',
      ),
      method: 'POST',
      path: '/spreadsheets/{spreadsheetId}/values/{range}:clear',
      deletes: true,
      input: { spreadsheetId, range },
      returns: { spreadsheetId: 'string', clearedRange: 'string' },
    },
    {
      name: 'create_spreadsheet',
      title: says('Create a spreadsheet', 'Tabelle anlegen'),
      description: says('A new, empty spreadsheet.', 'Eine neue, leere Tabelle.'),
      method: 'POST',
      path: '/spreadsheets',
      input: { title: needed('Its title.', 'Ihr Titel.') },
      body: { properties: { title: '{{ input.title }}' } },
      returns: { spreadsheetId: 'string', spreadsheetUrl: 'string' },
    },
    {
      name: 'add_sheet',
      title: says('Add a sheet', 'Blatt hinzufügen'),
      description: says('Add a sheet to a spreadsheet.', 'Einer Tabelle ein Blatt hinzufügen.'),
      method: 'POST',
      path: '/spreadsheets/{spreadsheetId}:batchUpdate',
      input: { spreadsheetId, title: needed('Its title.', 'Sein Titel.') },
      body: { requests: [{ addSheet: { properties: { title: '{{ input.title }}' } } }] },
      returns: {
        spreadsheetId: 'string',
        replies: [{ addSheet: { properties: { sheetId: 'integer', title: 'string', index: 'integer' } } }],
      },
    },
  ],
  triggers: [
    {
      name: 'new_row',
      title: says('New row', 'Neue Zeile'),
      description: says(
        'For each row that is added at the end of a sheet.',
        'Für jede Zeile, die am Ende eines Blatts hinzukommt.',
      ),
      input: {
        spreadsheetId,
        sheet: needed('The title of the sheet, such as Sheet1.', 'Der Titel des Blatts, etwa Tabelle1.'),
      },
      poll: {
        call: {
          operation: 'read_rows',
          arguments: {
            spreadsheetId: '{{ input.spreadsheetId }}',
            range: `{{ "'" + REPLACE(input.sheet, "'", "''") + "'" }}!A{{ cursor == 0 ? 1 : cursor }}:ZZ`,
          },
        },
        items: 'values',
        id: ['row'],
        by: { kind: 'count' },
      },
      returns: { row: 'integer', values: ['string'] },
    },
  ],
});
