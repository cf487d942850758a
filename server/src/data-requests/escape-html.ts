const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as text in a page. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => marks[sign] ?? sign)
