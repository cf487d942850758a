import type { PropertyType } from 'core'
import type { Db } from '../db/connect.ts'

const building: readonly (PropertyType | null)[] = ['terreno_construcao', 'construcao_terreno_proprio']

/** Whether a case pays for something that is built; unknown is no. */
export async function isBuilding(db: Db, caseId: string): Promise<boolean> {
  const { property_type } = await db
    .selectFrom('cases')
    .where('id', '=', caseId)
    .select('property_type')
    .executeTakeFirstOrThrow()
  return building.includes(property_type)
}
