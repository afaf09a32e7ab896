import type {
  Condition,
  FieldInput,
  FieldRight,
  HistoryEntry,
  ImportPreview,
  ImportSettings,
  ListedTable,
  RecordPage,
  RecordQuery,
  ReportSettings,
  RowRule,
  Table,
  TableAccess,
  TableField,
  TableImport,
  TablePermission,
  TableRecord,
  TableView,
  ValueType,
} from './table-shapes.ts';

type ById = { id: string };
type InTable = { tableId: string };
type Values = Record<string, unknown>;
/** What the person saw: it is refused where the table was changed meanwhile. */
type Seen = { expectedUpdatedAt?: string };

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

/** Input and result of each action of the module `tables` that the console calls. */
export interface TableActions {
  'tables.list_tables': [{ q?: string; limit?: number; cursor?: string }, Items<ListedTable>];
  'tables.get_table': [ById, Table];
  'tables.create_table': [
    {
      name: string;
      description?: string;
      color?: string;
      icon?: string;
      fields?: FieldInput[];
      kind?: 'records' | 'report';
      report?: ReportSettings;
    },
    Table,
  ];
  'tables.update_table': [
    ById & {
      name?: string;
      description?: string;
      color?: string | null;
      icon?: string | null;
      titleField?: string | null;
      fieldOrder?: string[];
      report?: ReportSettings;
      expectedUpdatedAt?: string;
    },
    Table,
  ];
  'tables.delete_table': [ById & { withRecords?: boolean }, ById];
  'tables.save_field': [InTable & Seen & Partial<FieldInput> & { id?: string; allowLoss?: boolean }, TableField];
  'tables.delete_field': [InTable & ById, ById];
  'tables.check_formula': [InTable & { formula: string; key?: string }, { resultType: ValueType; stored: boolean }];
  'tables.list_records': [InTable & RecordQuery, RecordPage];
  'tables.get_record': [InTable & ById, TableRecord];
  'tables.create_record': [InTable & { values: Values; upsertBy?: string }, TableRecord];
  'tables.update_record': [InTable & ById & { values: Values; expectedUpdatedAt?: string }, TableRecord];
  'tables.update_records': [
    InTable & { records: { id: string; values: Values }[] },
    { count: number; records: TableRecord[] },
  ];
  'tables.import_records': [
    InTable & { records: Values[]; upsertBy?: string },
    { dataTableId: string; count: number; errors: [] },
  ];
  'tables.delete_records': [InTable & { ids: string[] }, { count: number }];
  'tables.restore_records': [InTable & { ids: string[] }, { count: number }];
  'tables.list_deleted_records': [
    InTable & { limit?: number; cursor?: string },
    Items<{ id: string; title: string; deletedAt: string; deletedById: string | null }>,
  ];
  'tables.record_history': [InTable & ById & { limit?: number; cursor?: string }, Items<HistoryEntry>];
  'tables.start_import': [ImportSettings, { importId: string }];
  'tables.preview_import': [ImportSettings, ImportPreview];
  'tables.get_import': [ById, TableImport];
  'tables.list_imports': [InTable & { limit?: number; cursor?: string }, Items<TableImport>];
  'tables.get_access': [InTable, TableAccess];
  'tables.set_permissions': [
    InTable & Seen & TablePermission,
    { tableId: string; permissions: TablePermission[]; updatedAt: string },
  ];
  'tables.set_row_rules': [
    InTable & Seen & { rules: RowRule[] },
    { tableId: string; rules: RowRule[]; updatedAt: string },
  ];
  'tables.set_field_rights': [
    InTable & Seen & { rights: FieldRight[] },
    { tableId: string; rights: FieldRight[]; updatedAt: string },
  ];
  'tables.list_views': [InTable, Items<TableView>];
  'tables.save_view': [
    InTable & {
      id?: string;
      name: string;
      filter?: Condition | null;
      sort?: string | null;
      hidden?: string[];
      expectedUpdatedAt?: string;
    },
    TableView,
  ];
  'tables.delete_view': [ById, ById];
}
