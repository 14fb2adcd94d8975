/** Where a notification leads: for its line in the list, its toast, and the push that is tapped. */

export type Placed = { type: string; type_id: string; category_type: string }
/** Paths by kind of notification, those of a category by `category/` and its type; `$id` is replaced by `type_id`, the column `place`. */
export type Places = Readonly<Record<string, string>>

const ID = '$id'

/** A path of this site; '' if it leads nowhere, or its subject is unknown here. */
export function placeIn(places: Places, { type, type_id, category_type }: Placed): string {
  const kind = type === 'category' ? `category/${category_type}` : type
  const place = Object.hasOwn(places, kind) ? (places[kind] ?? '') : ''
  return place.includes(ID) && !type_id ? '' : place.replace(ID, () => encodeURIComponent(type_id))
}
