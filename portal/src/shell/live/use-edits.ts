import { fillText } from 'core/texts'
import { liveTexts } from 'core/texts/live'
import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { concerns, useLiveNews } from './live-news.ts'

const editing = api.cases[':id'].editing

type Edits = InferResponseType<typeof editing.$get, 200>

/** Half of the time for which the server counts a person as typing. */
const AGAIN_MS = 15_000

const names = new Intl.ListFormat('pt-BR')

/** "Gil está editando", for the others who type in a field. */
const textOf = (edits: Edits, field: string): string | undefined => {
  const others = edits
    .filter((edit) => edit.field === field)
    .map(({ person }) => person.name.split(' ')[0] ?? '')
  if (others.length === 0) return undefined
  return others.length === 1
    ? fillText(liveTexts.editando, { nome: others[0] ?? '' })
    : fillText(liveTexts.editandoVarios, { nomes: names.format(others) })
}

/**
 * Tells the others that this person types in a field of a case, and returns who else does.
 * @param caseId undefined for people who see no others, as clients
 */
export function useEdits(caseId: string | undefined, field: string, isTyping: boolean): string | undefined {
  const [edits, setEdits] = useState<Edits>([])
  const load = (id: string) => bodyOf(editing.$get({ param: { id }, query: {} })).then(setEdits, () => {})
  useLiveNews((news) => {
    if (caseId !== undefined && concerns(news, ['editing'], caseId)) void load(caseId)
  })
  useEffect(() => {
    if (caseId === undefined) return undefined
    if (!isTyping) {
      void load(caseId)
      return undefined
    }
    const announce = () =>
      void bodyOf(editing.$put({ param: { id: caseId }, json: { field } })).then(setEdits, () => {})
    announce()
    const timer = setInterval(announce, AGAIN_MS)
    return () => {
      clearInterval(timer)
      void editing.$delete({ param: { id: caseId }, query: {} }).catch(() => {})
    }
  }, [caseId, field, isTyping])
  // A window that crashed counts until its row on the server expires.
  const isSomeone = edits.some((edit) => edit.field === field)
  useEffect(() => {
    if (caseId === undefined || !isSomeone || isTyping) return undefined
    const timer = setInterval(() => void load(caseId), AGAIN_MS)
    return () => clearInterval(timer)
  }, [caseId, isSomeone, isTyping])
  return textOf(edits, field)
}
