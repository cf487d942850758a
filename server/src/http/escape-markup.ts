const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as text in HTML and XML, between tags and in attributes. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => marks[sign] ?? sign)
