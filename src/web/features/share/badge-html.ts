type Badge = { link: string; image: string; alt: string };

/** The element that shows a badge on any page; the browser's own serializer escapes what stands in it. */
export function badgeHtml({ link, image, alt }: Badge): string {
  const anchor = document.createElement('a');
  anchor.setAttribute('href', link);
  const picture = document.createElement('img');
  picture.setAttribute('src', image);
  picture.setAttribute('alt', alt);
  picture.setAttribute('height', '48');
  anchor.append(picture);
  return anchor.outerHTML;
}
