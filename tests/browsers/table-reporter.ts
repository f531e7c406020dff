export default class Empty {}
