import type { Template } from './define-template.ts';

export const contentCalendar: Template = {
  key: 'content_calendar',
  icon: '📅',
  color: 'pink',
  fields: [
    {
      key: 'title',
      type: 'text',
      required: true,
    },
    {
      key: 'status',
      type: 'select',
      colors: {
        idea: 'gray',
        draft: 'yellow',
        review: 'orange',
        planned: 'blue',
        published: 'green',
      },
      default: 'idea',
    },
    {
      key: 'channels',
      type: 'multi_select',
      colors: {
        blog: 'blue',
        newsletter: 'violet',
        social: 'pink',
      },
    },
    {
      key: 'publish_on',
      type: 'date',
    },
    {
      key: 'author',
      type: 'user',
      default: 'me',
    },
    {
      key: 'cover',
      type: 'attachment',
    },
    {
      key: 'text',
      type: 'long_text',
    },
    {
      key: 'link',
      type: 'url',
    },
  ],
  views: [
    {
      key: 'calendar',
      kind: 'calendar',
      settings: {
        startField: 'publish_on',
      },
    },
    {
      key: 'board',
      kind: 'board',
      groupBy: ['status'],
      settings: {
        coverField: 'cover',
      },
    },
    {
      key: 'published',
      kind: 'list',
      filter: {
        field: 'status',
        cmp: 'eq',
        value: 'published',
      },
      sort: '-publish_on',
    },
  ],
  words: {
    en: {
      name: 'Content calendar',
      description: 'Posts, newsletters and articles from the idea to the day they appear.',
      fields: {
        title: 'Title',
        status: 'Status',
        channels: 'Channels',
        publish_on: 'Appears on',
        author: 'Author',
        cover: 'Picture',
        text: 'Text',
        link: 'Link',
      },
      options: {
        status: {
          idea: 'Idea',
          draft: 'Draft',
          review: 'In review',
          planned: 'Scheduled',
          published: 'Published',
        },
        channels: {
          blog: 'Blog',
          newsletter: 'Newsletter',
          social: 'Social media',
        },
      },
      views: {
        calendar: 'Calendar',
        board: 'By status',
        published: 'Published',
      },
    },
    de: {
      name: 'Redaktionsplan',
      description: 'Beiträge, Newsletter und Artikel von der Idee bis zum Erscheinen.',
      fields: {
        title: 'Titel',
        status: 'Status',
        channels: 'Kanäle',
        publish_on: 'Erscheint am',
        author: 'Verfasst von',
        cover: 'Bild',
        text: 'Text',
        link: 'Link',
      },
      options: {
        status: {
          idea: 'Idee',
          draft: 'Entwurf',
          review: 'In Prüfung',
          planned: 'Eingeplant',
          published: 'Erschienen',
        },
        channels: {
          blog: 'Blog',
          newsletter: 'Newsletter',
          social: 'Soziale Medien',
        },
      },
      views: {
        calendar: 'Kalender',
        board: 'Nach Status',
        published: 'Erschienen',
      },
    },
  },
};
