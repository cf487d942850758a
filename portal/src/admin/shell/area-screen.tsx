import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { LoadedPart, type LoadFailure } from '../../ui/loaded-part.tsx'
import type { OpenArea } from '../areas.ts'
import { AdminScreen } from './admin-screen.tsx'

interface Shown<Value> {
  area: OpenArea
  load: () => Promise<Value>
  failure: () => LoadFailure
  show: (value: Value, reload: () => Promise<Value | undefined>) => ReactNode
}

/** A screen of the administration that shows one thing, fetched while the screen is shown already. For the router. */
export function areaScreen<Value>({ area, load, failure, show }: Shown<Value>) {
  const Component = () => {
    const { value } = useLoaderData<{ value: Promise<Value> }>()
    return (
      <AdminScreen area={area}>
        <LoadedPart keeps value={value} failure={failure()}>
          {show}
        </LoadedPart>
      </AdminScreen>
    )
  }
  return { loader: () => ({ value: deferred(load()) }), Component }
}
