import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { LoadedSection, type LoadFailure } from '../../ui/loaded-section.tsx'
import type { OpenArea } from './areas.ts'
import { AdminScreen } from './admin-screen.tsx'

interface Shown<Value> {
  area: OpenArea
  load: () => Promise<Value>
  failure: () => LoadFailure
  show: (value: Value, reload: () => Promise<Value | undefined>) => ReactNode
}

/** Creates the route of an administration screen whose content loads after its frame. */
export function areaScreen<Value>({ area, load, failure, show }: Shown<Value>) {
  const Component = () => {
    const { value } = useLoaderData<{ value: Promise<Value> }>()
    return (
      <AdminScreen area={area}>
        <LoadedSection keeps value={value} failure={failure()}>
          {show}
        </LoadedSection>
      </AdminScreen>
    )
  }
  return { loader: () => ({ value: deferred(load()) }), Component }
}
