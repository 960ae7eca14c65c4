import type { PoolClient } from 'pg'

/** A column of an answer. */
export interface AnswerColumn {
  name: string
  /** Name of its type in the store; of a list, of its elements. */
  type: string
  isList: boolean
  /** Whether it is a column of a table, and whether that can be null there. */
  ofTable?: { name: string; isNull: boolean }
}

interface Field {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}

/** What the driver sends to the server, as far as it is used; its types leave it out. */
interface ProtocolConnection {
  parse(query: { text: string; name: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** Asks an engine to describe the answer of a statement: what the driver sends, without parameters and without running it. */
class Description {
  #fields: Field[] = []
  readonly done: Promise<Field[]>
  #resolve: (fields: Field[]) => void = () => {}
  #reject: (error: Error) => void = () => {}
  readonly text: string
  constructor(text: string) {
    this.text = text
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }
  submit(connection: ProtocolConnection): void {
    connection.parse({ text: this.text, name: '', types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }
  handleError(error: Error): void {
    this.#reject(error)
  }
  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }
}

/** What finds the columns of a statement's answer on a connection. */
export async function describer(client: PoolClient) {
  const { rows: types } = await client.query(
    `select t.oid, coalesce(e.typname, t.typname) as type, e.oid is not null as list
       from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  )
  const { rows: columns } = await client.query(
    `select attrelid::int8 || '.' || attnum as key, attrelid::regclass || '.' || attname as name, not attnotnull as null
       from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  const typeOf = new Map(types.map(({ oid, type, list }) => [Number(oid), { type: type as string, isList: !!list }]))
  const tableOf = new Map(columns.map(({ key, name, null: isNull }) => [key, { name, isNull }]))
  return async (sql: string): Promise<AnswerColumn[]> => {
    const description = new Description(sql)
    // The driver sends no query of a class of its own while it pipelines.
    Object.assign(client, { pipeline: false })
    void client.query(description)
    return (await description.done).map(({ name, dataTypeID, tableID, columnID }) => {
      const ofTable = tableOf.get(`${tableID}.${columnID}`)
      return { name, ...(typeOf.get(dataTypeID) ?? { type: '?', isList: false }), ...(ofTable && { ofTable }) }
    })
  }
}
