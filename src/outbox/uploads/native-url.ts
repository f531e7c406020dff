/** Stands for url-parse, with which tus-js-client also serves browsers that have no URL of their own: 5 kB. */
export default URL
