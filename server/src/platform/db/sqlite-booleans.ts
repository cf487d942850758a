import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'

/** Every column that a migration declares as boolean, in any table; a test compares it with the schema. */
export const booleanColumns = [
  'required',
  'is_active',
  'active',
  'can_see_documents',
  'can_review',
  'can_refer',
  'show_phone',
  'is_public',
  'is_shared',
  'claimed_not_applicable',
  'fgts_three_years',
  'forget_when_sent',
  'changed',
  'is_test',
] as const

const toNumber = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

class NumbersForBooleans extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: toNumber(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(toNumber) }
  }
}

/** Converts booleans to 0 and 1 and back, because SQLite has no booleans and its driver refuses them. */
export class SqliteBooleans implements KyselyPlugin {
  readonly #transformer = new NumbersForBooleans()

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node)
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows)
      for (const column of booleanColumns)
        if (typeof row[column] === 'number') row[column] = row[column] === 1
    return result
  }
}
