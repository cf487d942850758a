import type { ReactNode } from 'react'
import { usePublished } from '../../ui/published/published-context.ts'
import type { Path } from 'core/paths'
import { homeTexts } from 'core/texts/home'
import { PageHead } from './page-head.tsx'

interface Props {
  title: string
  description: string
  css: string
  origin: string
  path: Path
  /** Link preview, if it differs from that of the product. */
  card?: { title: string; path: string; image: string; alt: string }
  children: ReactNode
}

export function Page({ title, description, css, origin, path, card, children }: Props) {
  const address = origin + (card?.path ?? path)
  const { settings } = usePublished()
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <PageHead title={title} css={css} />
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        {card && <meta name="robots" content="noindex" />}
        <meta property="og:title" content={card?.title ?? homeTexts.titulo} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={origin + (card?.image ?? '/compartilhar.png')} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={card?.alt ?? settings['app.title']} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={settings['app.title']} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="pt_BR" />
      </head>
      {children}
    </html>
  )
}
