import { importsTexts } from 'core/texts/imports'
import type { ListedImport } from './import-api.ts'

export function statusText({ status, task, position }: Pick<ListedImport, 'status' | 'task' | 'position'>) {
  if (status !== 'queued') return importsTexts[`estado_${status}`]
  if (task === 'undo') return importsTexts.estado_undoing
  return position > 0 ? importsTexts.estado_running : importsTexts.estado_queued
}
