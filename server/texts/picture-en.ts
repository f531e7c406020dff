/** What is said of pictures that are not opened, in English: the source that `picture-id.ts` follows. */
export const pictureEn = {
  tooLarge:
    'This picture is too large to open. Please save it with at most 48 megapixels and 20,000 pixels on each side, and send it again.',
  tooLong:
    'This animation is too long or too large. Please send a shorter one, or a still picture.',
  takesTooMuch:
    'This picture takes too much time or memory to open. Please save it smaller or as a JPEG, and send it again.',
  /** Of documents too, which are drawn in the same place. */
  queueFull:
    'Too many pictures and documents are being prepared right now. Please try again in a minute.',
}
