import type { Template } from './define-template.ts';

export const eventGuests: Template = {
  key: 'event_guests',
  icon: '🎉',
  color: 'green',
  fields: [
    {
      key: 'name',
      type: 'text',
      required: true,
    },
    {
      key: 'email',
      type: 'email',
      unique: true,
    },
    {
      key: 'phone',
      type: 'phone',
    },
    {
      key: 'reply',
      type: 'select',
      colors: {
        invited: 'gray',
        coming: 'green',
        maybe: 'yellow',
        declined: 'red',
      },
      default: 'invited',
    },
    {
      key: 'companions',
      type: 'number',
      min: 0,
      decimals: 0,
      default: 0,
    },
    {
      key: 'seats',
      type: 'formula',
      formula: 'IF({reply} = "coming", {companions} + 1, 0)',
    },
    {
      key: 'meal',
      type: 'select',
      colors: {
        meat: 'red',
        fish: 'blue',
        vegetarian: 'green',
        vegan: 'teal',
      },
    },
    {
      key: 'table_number',
      type: 'number',
      min: 1,
      decimals: 0,
    },
    {
      key: 'arrived',
      type: 'checkbox',
    },
    {
      key: 'notes',
      type: 'long_text',
    },
  ],
  views: [
    {
      key: 'board',
      kind: 'board',
      groupBy: ['reply'],
      settings: {
        sumField: 'companions',
      },
    },
    {
      key: 'coming',
      kind: 'grid',
      filter: {
        field: 'reply',
        cmp: 'eq',
        value: 'coming',
      },
      sort: 'name',
      settings: {
        totals: [
          {
            field: 'seats',
            fn: 'sum',
          },
        ],
      },
    },
    {
      key: 'door',
      kind: 'list',
      filter: {
        op: 'and',
        children: [
          {
            field: 'reply',
            cmp: 'eq',
            value: 'coming',
          },
          {
            field: 'arrived',
            cmp: 'notchecked',
          },
        ],
      },
      sort: 'name',
    },
  ],
  words: {
    en: {
      name: 'Event guests',
      description: 'Who is invited, who comes with how many, and who has arrived.',
      fields: {
        name: 'Name',
        email: 'E-mail',
        phone: 'Phone',
        reply: 'Reply',
        companions: 'Companions',
        seats: 'Seats',
        meal: 'Meal',
        table_number: 'Table',
        arrived: 'Arrived',
        notes: 'Notes',
      },
      options: {
        reply: {
          invited: 'Invited',
          coming: 'Coming',
          maybe: 'Maybe',
          declined: 'Declined',
        },
        meal: {
          meat: 'Meat',
          fish: 'Fish',
          vegetarian: 'Vegetarian',
          vegan: 'Vegan',
        },
      },
      views: {
        board: 'By reply',
        coming: 'Coming',
        door: 'At the door',
      },
    },
    de: {
      name: 'Gästeliste',
      description: 'Wer eingeladen ist, wer mit wie vielen kommt und wer schon da ist.',
      fields: {
        name: 'Name',
        email: 'E-Mail',
        phone: 'Telefon',
        reply: 'Antwort',
        companions: 'Begleitung',
        seats: 'Plätze',
        meal: 'Essen',
        table_number: 'Tisch',
        arrived: 'Angekommen',
        notes: 'Notizen',
      },
      options: {
        reply: {
          invited: 'Eingeladen',
          coming: 'Kommt',
          maybe: 'Vielleicht',
          declined: 'Abgesagt',
        },
        meal: {
          meat: 'Fleisch',
          fish: 'Fisch',
          vegetarian: 'Vegetarisch',
          vegan: 'Vegan',
        },
      },
      views: {
        board: 'Nach Antwort',
        coming: 'Zusagen',
        door: 'Am Einlass',
      },
    },
  },
};
