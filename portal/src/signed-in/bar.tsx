import type { Me } from 'core/schema'
import { geralTexts } from 'core/texts/geral'
import { House } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { BrandMark } from '../drawings/brand-mark.tsx'
import { Bell } from '../notices/bell.tsx'
import { paths } from '../paths.ts'
import { product } from '../ui/product.ts'
import { Destinations } from './destinations.tsx'
import { caseAreaOf } from './navigation.ts'
import { UserMenu } from './user-menu.tsx'

/** Top of every screen of somebody who is signed in. */
export function Bar({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const area = caseAreaOf(me.role)
  return (
    <header className="bar">
      <div className="wrap">
        <a className="brand" href={paths.home}>
          <BrandMark />
          <span>{product.title}</span>
        </a>
        <nav aria-label={geralTexts.navegacao}>
          <Destinations role={me.role} />
        </nav>
        <a className="icon-button" href={paths.home} aria-label={geralTexts.navegacaoInicio}>
          <House className="icon" />
        </a>
        {area && <Bell area={area} />}
        {/* A menu of its own for each screen: going on closes it. */}
        <UserMenu key={pathname} me={me} />
      </div>
    </header>
  )
}
