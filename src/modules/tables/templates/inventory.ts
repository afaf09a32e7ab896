import type { Template } from './define-template.ts';

export const inventory: Template = {
  key: 'inventory',
  icon: '📦',
  color: 'orange',
  fields: [
    {
      key: 'item',
      type: 'text',
      required: true,
    },
    {
      key: 'number',
      type: 'text',
      unique: true,
    },
    {
      key: 'category',
      type: 'select',
      colors: {
        goods: 'blue',
        material: 'orange',
        equipment: 'violet',
      },
    },
    {
      key: 'photo',
      type: 'attachment',
    },
    {
      key: 'price',
      type: 'currency',
      min: 0,
    },
    {
      key: 'stock',
      type: 'number',
      min: 0,
      default: 0,
    },
    {
      key: 'minimum',
      type: 'number',
      min: 0,
    },
    {
      key: 'worth',
      type: 'formula',
      formula: '{price} * {stock}',
    },
    {
      key: 'runs_out',
      type: 'formula',
      formula: '{stock} <= {minimum}',
    },
    {
      key: 'place',
      type: 'text',
    },
  ],
  views: [
    {
      key: 'reorder',
      kind: 'grid',
      filter: {
        field: 'runs_out',
        cmp: 'eq',
        value: true,
      },
      sort: 'stock',
    },
    {
      key: 'gallery',
      kind: 'gallery',
      settings: {
        coverField: 'photo',
      },
    },
    {
      key: 'by_category',
      kind: 'grid',
      groupBy: ['category'],
      settings: {
        totals: [
          {
            field: 'worth',
            fn: 'sum',
          },
        ],
      },
    },
  ],
  words: {
    en: {
      name: 'Inventory',
      description: 'What there is, where it is kept, what it is worth, and what runs out.',
      fields: {
        item: 'Item',
        number: 'Item number',
        category: 'Category',
        photo: 'Photo',
        price: 'Unit price',
        stock: 'In stock',
        minimum: 'Minimum',
        worth: 'Worth',
        runs_out: 'Runs out',
        place: 'Storage place',
      },
      options: {
        category: {
          goods: 'Goods',
          material: 'Material',
          equipment: 'Equipment',
        },
      },
      views: {
        reorder: 'To reorder',
        gallery: 'Gallery',
        by_category: 'By category',
      },
    },
    de: {
      name: 'Lagerbestand',
      description: 'Was da ist, wo es liegt, was es wert ist und was zur Neige geht.',
      fields: {
        item: 'Artikel',
        number: 'Artikelnummer',
        category: 'Kategorie',
        photo: 'Foto',
        price: 'Stückpreis',
        stock: 'Bestand',
        minimum: 'Mindestbestand',
        worth: 'Wert',
        runs_out: 'Geht zur Neige',
        place: 'Lagerplatz',
      },
      options: {
        category: {
          goods: 'Ware',
          material: 'Material',
          equipment: 'Ausstattung',
        },
      },
      views: {
        reorder: 'Nachbestellen',
        gallery: 'Galerie',
        by_category: 'Nach Kategorie',
      },
    },
  },
};
