import { list, needed, text, yesNo } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const boardId = needed('The id of the board, from its address.', 'Die ID des Boards, aus seiner Adresse.');
const listId = needed('The id of the list.', 'Die ID der Liste.');
const cardId = needed('The id of the card.', 'Die ID der Karte.');
const card = {
  id: 'string',
  name: 'string',
  desc: 'string',
  idList: 'string',
  idBoard: 'string',
  due: 'string',
  url: 'string',
  closed: 'boolean',
  dateLastActivity: 'string',
};
const details = {
  name: text('Its title.', 'Ihr Titel.'),
  desc: text('Its description.', 'Ihre Beschreibung.'),
  due: text('When it is due, such as 2026-12-01T10:00:00Z.', 'Wann sie fällig ist, etwa 2026-12-01T10:00:00Z.'),
  idMembers: list('Ids of members.', 'IDs von Mitgliedern.'),
  idLabels: list('Ids of labels.', 'IDs von Labels.'),
};

export const pack = definePack({
  name: 'trello',
  title: 'Trello',
  description: says('Boards, lists and cards.', 'Boards, Listen und Karten.'),
  category: 'tasks',
  mark: { letters: 'Tr', color: '#0c5aa6' },
  documentation: 'https://developer.atlassian.com/cloud/trello/rest/',
  baseUrl: 'https://api.trello.com/1',
  credentials: [
    {
      kind: 'http',
      auth: 'header',
      headerName: 'Authorization',
      parts: { key: says('API key', 'API-Schlüssel'), token: says('Token', 'Token') },
      value: 'OAuth oauth_consumer_key="{key}", oauth_token="{token}"',
      help: says(
        'At trello.com/power-ups/admin create a Power-Up, open “API key”, copy the key, and follow the link “Token” beside it.',
        'Legen Sie unter trello.com/power-ups/admin ein Power-Up an, öffnen Sie „API key“, kopieren Sie den Schlüssel und folgen Sie dem Link „Token“ daneben.',
      ),
      keysAt: 'https://trello.com/power-ups/admin',
    },
  ],
  test: { operation: 'who_am_i', shows: 'username' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The member that the token belongs to.', 'Das Mitglied, zu dem das Token gehört.'),
      method: 'GET',
      path: '/members/me',
      returns: { id: 'string', username: 'string', fullName: 'string' },
    },
    {
      name: 'list_boards',
      title: says('List boards', 'Boards auflisten'),
      description: says('The boards of the member.', 'Die Boards des Mitglieds.'),
      method: 'GET',
      path: '/members/me/boards',
      input: { filter: text('Which ones.', 'Welche.', { choices: ['all', 'open', 'closed', 'starred'] }) },
      returns: [{ id: 'string', name: 'string', url: 'string', closed: 'boolean' }],
    },
    {
      name: 'list_lists',
      title: says('List the lists of a board', 'Listen eines Boards zeigen'),
      description: says('The lists of a board, in their order.', 'Die Listen eines Boards, in ihrer Reihenfolge.'),
      method: 'GET',
      path: '/boards/{boardId}/lists',
      input: { boardId },
      returns: [{ id: 'string', name: 'string', closed: 'boolean' }],
    },
    {
      name: 'list_cards',
      title: says('List the cards of a board', 'Karten eines Boards zeigen'),
      description: says('The open cards of a board.', 'Die offenen Karten eines Boards.'),
      method: 'GET',
      path: '/boards/{boardId}/cards',
      input: { boardId },
      returns: [card],
    },
    {
      name: 'list_cards_of_list',
      title: says('List the cards of a list', 'Karten einer Liste zeigen'),
      description: says('The open cards of a list.', 'Die offenen Karten einer Liste.'),
      method: 'GET',
      path: '/lists/{listId}/cards',
      input: { listId },
      returns: [card],
    },
    {
      name: 'get_card',
      title: says('Get a card', 'Karte zeigen'),
      description: says('One card with its details.', 'Eine Karte mit ihren Angaben.'),
      method: 'GET',
      path: '/cards/{cardId}',
      input: { cardId },
      returns: card,
    },
    {
      name: 'create_card',
      title: says('Create a card', 'Karte anlegen'),
      description: says('A new card in a list.', 'Eine neue Karte in einer Liste.'),
      method: 'POST',
      path: '/cards',
      input: {
        idList: listId,
        ...details,
        name: { ...details.name, required: true },
        pos: text('Where in the list.', 'Wo in der Liste.', { choices: ['top', 'bottom'] }),
      },
      returns: card,
    },
    {
      name: 'update_card',
      title: says('Change a card', 'Karte ändern'),
      description: says('Change or move a card.', 'Eine Karte ändern oder verschieben.'),
      method: 'PUT',
      path: '/cards/{cardId}',
      input: {
        cardId,
        ...details,
        idList: text('The list it moves to.', 'Die Liste, in die sie kommt.'),
        closed: yesNo('Archive it.', 'Sie archivieren.'),
      },
      returns: card,
    },
    {
      name: 'comment_on_card',
      title: says('Comment on a card', 'Karte kommentieren'),
      description: says('Add a comment to a card.', 'Einer Karte einen Kommentar hinzufügen.'),
      method: 'POST',
      path: '/cards/{cardId}/actions/comments',
      input: { cardId, text: needed('The comment.', 'Der Kommentar.') },
    },
    {
      name: 'delete_card',
      title: says('Delete a card', 'Karte löschen'),
      description: says('Delete a card for good.', 'Eine Karte endgültig löschen.'),
      method: 'DELETE',
      path: '/cards/{cardId}',
      input: { cardId },
    },
  ],
  triggers: [
    {
      name: 'new_card',
      title: says('New card', 'Neue Karte'),
      description: says('For each card that appears on a board.', 'Für jede Karte, die auf einem Board erscheint.'),
      input: { boardId },
      poll: {
        call: { operation: 'list_cards', arguments: { boardId: '{{ input.boardId }}' } },
        id: ['id'],
        by: { kind: 'ids' },
      },
      returns: card,
    },
    {
      name: 'card_in_list',
      title: says('Card in a list', 'Karte in einer Liste'),
      description: says(
        'For each card that is created in or moved to a list, the first time.',
        'Für jede Karte, die in einer Liste angelegt oder dorthin verschoben wird, beim ersten Mal.',
      ),
      input: { listId },
      poll: {
        call: { operation: 'list_cards_of_list', arguments: { listId: '{{ input.listId }}' } },
        id: ['id'],
        by: { kind: 'ids' },
      },
      returns: card,
    },
    {
      name: 'board_action',
      title: says('Action on a board, at once', 'Aktion auf einem Board, sofort'),
      description: says(
        'For each action on a board, as soon as Trello tells of it. svc sets up the webhook.',
        'Für jede Aktion auf einem Board, sobald Trello sie meldet. svc richtet den Webhook ein.',
      ),
      input: {
        boardId,
        types: list(
          'Kinds of actions, such as createCard, updateCard or commentCard.',
          'Arten von Aktionen, etwa createCard, updateCard oder commentCard.',
          { required: true },
        ),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/webhooks',
          body: { callbackURL: '{{ address }}', idModel: '{{ input.boardId }}', description: 'svc' },
        },
        id: 'id',
        listed: {
          request: { method: 'GET', path: '/members/me/tokens', query: { webhooks: true } },
          items: 'webhooks',
          address: 'callbackURL',
          id: 'id',
        },
        remove: { method: 'DELETE', path: '/webhooks/{id}' },
        // Trello signs with the secret of the Power-Up, which a connection does not know.
        proof: { proof: 'address' },
        handshake: { kind: 'visit' },
        items: 'action',
        only: [{ path: 'type', is: ['{types}'] }],
        itemId: ['id'],
      },
      returns: {
        id: 'string',
        type: 'string',
        date: 'string',
        data: { card: { id: 'string', name: 'string' }, board: { id: 'string', name: 'string' } },
        memberCreator: { id: 'string', fullName: 'string' },
      },
    },
  ],
});
