/** What says nothing about the type. */
const silent = new Set(['description', 'default', 'examples', 'title']);

/** Writes JSON Schemas as TypeScript. What the server has a name for is declared once, under that name. */
export class TypeWriter {
  /** By the text of the schema, so that a copy of it has the name too. */
  #names = new Map();
  #declared = new Map();

  constructor(schemas) {
    const taken = new Map();
    for (const { name, module, value } of schemas.filter(({ value }) => value.properties)) {
      const text = textOf(value);
      if (this.#names.has(text)) continue;
      const plain = plainName(name);
      const free = taken.has(plain) ? `${capitalized(module ?? 'shared')}${plain}` : plain;
      if (taken.has(free)) continue;
      taken.set(free, text);
      this.#names.set(text, free);
    }
  }

  typeOf(schema, indent = 0) {
    const name = this.#names.get(textOf(schema));
    if (!name) return this.#plain(schema, indent);
    if (!this.#declared.has(name)) {
      this.#declared.set(name, '');
      this.#declared.set(name, `export interface ${name} ${this.#object(schema, 0)}\n`);
    }
    return name;
  }

  declarations() {
    return [...this.#declared].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  }

  #plain(schema, indent) {
    if ('const' in schema) return literal(schema.const);
    if (schema.enum) return schema.enum.map(literal).join(' | ');
    const parts = schema.anyOf ?? schema.oneOf;
    if (parts) return [...new Set(parts.map((part) => this.typeOf(part, indent)))].join(' | ');
    if (schema.allOf) return schema.allOf.map((part) => this.typeOf(part, indent)).join(' & ');
    if (Array.isArray(schema.type))
      return [...new Set(schema.type.map((type) => this.#plain({ ...schema, type }, indent)))].join(' | ');
    if (schema.type === 'array') return this.#array(schema, indent);
    if (schema.type === 'object') return this.#object(schema, indent);
    return (
      { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[schema.type] ??
      'unknown'
    );
  }

  #array({ items }, indent) {
    if (items === undefined) return 'unknown[]';
    const item = this.typeOf(items, indent);
    return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`;
  }

  #object({ properties, required = [], patternProperties, additionalProperties }, indent) {
    const others =
      Object.values(patternProperties ?? {})[0] ??
      (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (!properties) return `Record<string, ${others ? this.typeOf(others, indent) : 'unknown'}>`;
    const keys = Object.keys(properties);
    if (keys.length === 0) return others ? `Record<string, ${this.typeOf(others, indent)}>` : 'Record<string, never>';
    const space = ' '.repeat(indent + 2);
    const lines = keys.flatMap((key) => {
      const { description } = properties[key];
      const field = `${space}${/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key)}${required.includes(key) ? '' : '?'}: ${this.typeOf(properties[key], indent + 2)};`;
      return description ? [`${space}/** ${description.replaceAll('*/', '*\\/')} */`, field] : [field];
    });
    if (additionalProperties === true) lines.push(`${space}[key: string]: unknown;`);
    return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
  }
}

function textOf(schema) {
  return JSON.stringify(schema, (key, value) => (silent.has(key) && typeof value !== 'object' ? undefined : value));
}

/** The server tells what it hands out from what it stores by an ending, which the console has no use for. */
function plainName(name) {
  return capitalized(name.replace(/(Out|In)$/, ''));
}

function capitalized(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function literal(value) {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
